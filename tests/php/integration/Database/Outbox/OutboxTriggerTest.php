<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database\Outbox;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxTrigger;
use Vitrine\Tests\Integration\TestCase;

/** WordPress's list of scheduled events, which several processes change. */
final class OutboxTriggerTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		wp_clear_scheduled_hook( Outbox::HOOK );
	}

	public function testKeepsWhatOtherProcessesHaveChangedSince(): void {
		$time = time() + 900;
		wp_schedule_single_event( $time, 'vitrine_test_done' );
		$events = (array) get_option( 'cron' );
		// Another process has run the one event, and scheduled a second one.
		unset( $events[ $time ]['vitrine_test_done'] );
		$events[ $time ]['vitrine_test_new'] = array( md5( serialize( array() ) ) => array( 'schedule' => false, 'args' => array() ) );
		$wpdb = $this->service( Database::class )->wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => serialize( $events ) ), array( 'option_name' => 'cron' ) );
		( new OutboxTrigger( false ) )->at( $time );
		wp_cache_flush();
		self::assertSame(
			array( false, $time, $time ),
			array(
				wp_next_scheduled( 'vitrine_test_done' ),
				wp_next_scheduled( 'vitrine_test_new' ),
				wp_next_scheduled( Outbox::HOOK ),
			)
		);
	}

	public function testAnEarlierDeliveryOfAnotherProcessIsEnough(): void {
		$events = (array) get_option( 'cron' );
		$time   = time() + 300;
		$events[ $time ][ Outbox::HOOK ] = array( md5( serialize( array() ) ) => array( 'schedule' => false, 'args' => array() ) );
		$wpdb = $this->service( Database::class )->wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => serialize( $events ) ), array( 'option_name' => 'cron' ) );
		( new OutboxTrigger( false ) )->at( $time + 60 );
		wp_cache_flush();
		self::assertSame( $time, wp_next_scheduled( Outbox::HOOK ) );
	}
}
