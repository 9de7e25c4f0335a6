<?php
declare(strict_types=1);

namespace Vitrine\Contact\Privacy;

use Vitrine\Contact\Messages;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Kernel\Clock;

/** Deletes data after its retention period. */
final class MessageRetention {

	/** Option: retention of messages in days; 0 keeps them. */
	public const OPTION = 'vitrine_messages_days';

	public const DEFAULT_DAYS = 365;

	/** Retention of unconfirmed subscriptions in days; the confirmation link is valid for seven. */
	private const UNCONFIRMED_DAYS = 30;

	public function __construct(
		private readonly Messages $messages,
		private readonly Subscribers $subscribers,
		private readonly Clock $clock,
	) {
	}

	public static function days(): int {
		$days = get_option( self::OPTION, self::DEFAULT_DAYS );
		return is_numeric( $days ) ? max( 0, (int) $days ) : self::DEFAULT_DAYS;
	}

	/** Hourly cron hook. */
	public function sweep(): void {
		$now = $this->clock->now();
		if ( self::days() > 0 ) {
			$this->messages->deleteBefore( $now->modify( '-' . self::days() . ' days' ) );
		}
		$this->subscribers->deletePendingBefore( $now->modify( '-' . self::UNCONFIRMED_DAYS . ' days' ) );
	}
}
