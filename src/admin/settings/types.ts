import type { TopicForm } from './form';

/** Props of every panel: the form, and the `context()` of the topic on the server. */
export interface PanelProps {
	form: TopicForm;
	context: Record< string, unknown >;
}
