<?php
declare(strict_types=1);

namespace Vitrine\Contact;

defined( 'ABSPATH' ) || exit;

/** Status of a message. Spam is kept, because the filter may catch real messages. */
enum MessageStatus: string {
	case Received = 'received';
	case Spam     = 'spam';

	public function label(): string {
		return match ( $this ) {
			self::Received => __( 'Messages', 'vitrine' ),
			self::Spam     => __( 'Spam', 'vitrine' ),
		};
	}
}
