<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

/** Where somebody stands with the newsletter; only who is subscribed may get it. */
enum SubscriberStatus: string {
	/** Asked for by somebody who typed this address; nobody has shown yet that it is theirs. */
	case Pending      = 'pending';
	case Subscribed   = 'subscribed';
	case Unsubscribed = 'unsubscribed';

	public function label(): string {
		return match ( $this ) {
			self::Pending      => __( 'Not confirmed', 'vitrine' ),
			self::Subscribed   => __( 'Subscribed', 'vitrine' ),
			self::Unsubscribed => __( 'Unsubscribed', 'vitrine' ),
		};
	}
}
