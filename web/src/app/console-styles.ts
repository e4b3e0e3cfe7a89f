// The styles of the pages behind the sign-in, loaded with the first of them.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../look/console.css';
import '../look/account.css';
import '../look/cards.css';
import '../look/agents.css';
import '../look/stage.css';
import '../look/talk.css';
import '../look/ending.css';
import '../look/phone.css';
import '../look/tools.css';
import '../look/sessions.css';
import '../look/usage.css';
import '../look/bench.css';
import '../look/overview.css';
import '../look/organization.css';
