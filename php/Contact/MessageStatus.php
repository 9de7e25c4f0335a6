<?php
declare(strict_types=1);

namespace Vitrine\Contact;

/** What became of a message: spam is kept, because a trap may catch a person. */
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
