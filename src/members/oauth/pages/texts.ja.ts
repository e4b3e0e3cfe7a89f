import type { Texts } from './texts.en.ts';

export const japanese: Texts = {
  lang: 'ja',
  signIn: {
    title: 'サインイン',
    lead: (application) => `${application} に進みます`,
    userName: 'ユーザー名',
    password: 'パスワード',
    grants: (application) => `サインインすると、${application} はあなたの代わりに次のことができます。`,
    button: 'サインイン',
    cancel: 'キャンセル',
    promise: (application, host) =>
      `パスワードはここだけで使われ、${application} には渡されません。このあと ${host} に戻ります。`,
  },
  refusal: {
    wrong: 'ユーザー名またはパスワードが正しくありません。',
    locked:
      'パスワードの誤りが続いたため、このアカウントはロックされています。5分後にもう一度お試しいただくか、パスワードを再設定してください。',
    tooMany: 'お使いのネットワークからの失敗が多すぎます。数分待ってから、もう一度お試しください。',
    stale:
      'ページを開いてから時間が経ちすぎたか、ブラウザーがクッキーを受け付けていません。もう一度お試しください。',
  },
  consent: {
    title: (application) => `${application} がアクセスを求めています`,
    lead: (application) => `許可すると、${application} はあなたの代わりに次のことができます。`,
    rights: [
      'プロフィールを見て変更し、アカウントを見る',
      'ライブラリ、プレイリスト、お気に入りを見て、変更する',
      '再生履歴を見て、追加する',
    ],
    promise: (host) => `このあと ${host} に戻ります。パスワードは渡されません。`,
    who: (name) => `${name} としてサインイン中`,
    other: '別のアカウントを使う',
    allow: '許可する',
    cancel: 'キャンセル',
  },
  own: {
    title: 'アカウント',
    lead: (name: string) => `${name} としてログイン中`,
    signInLead: 'アクセスできるアプリケーションと、保存されているデータを確認します',
    signInPromise: 'このページとパスワードは、どのアプリケーションにも見えません。',
    applications: 'アクセスできるアプリケーション',
    none: 'アクセスできるアプリケーションはありません。',
    since: (day: string) => `${day} から`,
    disconnect: 'アクセスを取り消す',
    disconnectFrom: (application: string) => `${application} のアクセスを取り消す`,
    disconnected: (application: string) => `${application} はもうアクセスできません。`,
    exported: 'あなたのデータ',
    exportLead: '保存されているすべてのデータを一つのファイル（圧縮された JSON）にします。',
    ask: 'ファイルを準備する',
    pending: 'ファイルを準備しています。このページは自動で更新されます。',
    failed: 'ファイルを準備できませんでした。もう一度お試しください。',
    download: 'ダウンロード',
    until: (moment: string) => `${moment} までダウンロードできます。`,
    signOut: 'ログアウト',
  },
  error: {
    title: 'このサインインは続けられません',
    client: 'ここへ案内したアプリケーションは、このサービスに登録されていません。',
    redirect: 'アプリケーションの指定した戻り先が、登録されているものと違います。',
    busy: 'ここへ案内したアプリケーションからのリクエストが多すぎます。少し待ってから、このページを再読み込みしてください。',
    other: 'ここへ案内したリクエストに誤りがあります。',
    ours: 'こちらで問題が起きました。もう一度お試しください。',
    advice: '何も渡されていません。アプリケーションに戻り、繰り返し起きるときは開発元にお知らせください。',
  },
  callback: {
    codeTitle: 'サインインしました',
    codeLead: 'このコードをアプリケーションに渡してください。1分以内に1回だけ使えます。',
    code: 'コード',
    state: 'State',
    errorTitle: 'サインインしていません',
    errorLead: 'サインインがキャンセルされたか、リクエストに誤りがありました。',
    reason: '理由',
    emptyTitle: 'サインインの戻り先',
    emptyLead:
      'デモ用アプリケーションのサインインはここで終わり、受け取ったコードがここに表示されます。トークンはこのページのアドレスの # の後ろにあり、ブラウザーがサーバーに送ることはありません。',
  },
};
