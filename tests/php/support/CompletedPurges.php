<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** Requests mark the messages of their purges as sent when they end, which a test's process doesn't do after each change. */
final class CompletedPurges {

	public static function mark(): void {
		$outbox = $GLOBALS['wpdb']->prefix . 'vitrine_outbox';
		$GLOBALS['wpdb']->query( "UPDATE $outbox SET sent_at = 1 WHERE kind = 'purge_pages' AND sent_at IS NULL" );
	}
}
