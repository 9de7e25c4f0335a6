<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

defined( 'ABSPATH' ) || exit;

/** Status of a subscription; only `subscribed` receives the newsletter. */
enum SubscriberStatus: string {
	/** Requested, but the owner of the address has not confirmed yet. */
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
