{{- define "duet.name" -}}
{{ .Release.Name }}-duet
{{- end }}

{{- define "duet.secret" -}}
{{ .Values.secrets.existing | default (include "duet.name" .) }}
{{- end }}

{{/* Labels of everything; with a role also those that its pods are selected by. */}}
{{- define "duet.labels" -}}
app.kubernetes.io/name: duet
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "duet.selector" -}}
app.kubernetes.io/name: duet
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}
