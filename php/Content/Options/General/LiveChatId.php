<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Identifier;

/** The shop's property and widget at tawk.to, as they stand in its direct chat link; without them there is no live chat. */
final class LiveChatId extends Identifier {

	public function key(): string {
		return 'live_chat_id';
	}

	public function label(): string {
		return __( 'tawk.to live chat (property/widget)', 'vitrine' );
	}

	public function help(): string {
		return __( 'The end of your direct chat link at tawk.to. Loaded only for visitors who allow preferences; without it the chat box leads to the contact form.', 'vitrine' );
	}

	protected function pattern(): string {
		return '/^[0-9a-f]{24}\/[0-9a-z]{5,30}$/D';
	}

	protected function fault(): string {
		return __( 'This is no property and widget of tawk.to: they stand at the end of the direct chat link, with a slash between them.', 'vitrine' );
	}
}
