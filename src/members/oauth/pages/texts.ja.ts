import type { Texts } from './languages.ts';

export const japanese: Texts = {
  lang: 'ja',
  signIn: {
    title: 'サインイン',
    lead: (application) => `${application} に進みます`,
    userName: 'ユーザー名',
    password: 'パスワード',
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
      'プロフィールとアカウントを見る',
      'ライブラリ、プレイリスト、お気に入りを見て、変更する',
      '再生履歴を見て、追加する',
    ],
    promise: (host) => `このあと ${host} に戻ります。パスワードは渡されません。`,
    who: (name) => `${name} としてサインイン中`,
    other: '別のアカウントを使う',
    allow: '許可する',
    cancel: 'キャンセル',
  },
  error: {
    title: 'このサインインは続けられません',
    client: 'ここへ案内したアプリケーションは、このサービスに登録されていません。',
    redirect: 'アプリケーションの指定した戻り先が、登録されているものと違います。',
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
    emptyLead: 'デモ用アプリケーションのサインインはここで終わり、受け取ったコードがここに表示されます。',
  },
};
