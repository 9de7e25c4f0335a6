<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Toggle;

final class DisableChatPopup extends Toggle {

	public function key(): string {
		return 'disable_chat_popup';
	}

	public function label(): string {
		return __( 'Do not open the chat box by itself', 'vitrine' );
	}

	public function help(): string {
		return __( 'The chat box then opens only when a visitor presses it.', 'vitrine' );
	}
}
