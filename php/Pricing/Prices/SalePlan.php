<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;

/** Knows when the next sale begins or ends, and schedules a cron event for it. Pages and responses are cached until then at most. */
final class SalePlan {

	public const HOOK = PricesModule::SALE_HOOK;

	/** Option, autoloaded: `{applied, next}`; Unix times of the changes that the read model has, and of the next change or 0. */
	public const OPTION = 'vitrine_sale_changes';

	/** A sale may begin while its product is being written: changes of this time are applied again. */
	private const LONGEST_WRITE_SECONDS = HOUR_IN_SECONDS;

	/** For how long pages and responses are cached while the event is late. */
	private const LATE_SECONDS = 60;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public static function addOption(): void {
		add_option( self::OPTION, array( 'applied' => time(), 'next' => 0 ), '', true );
	}

	/** Unix time of the next change, or null. A change in the past is due: its cron event is late. */
	public static function next(): ?int {
		$next = (int) ( ( (array) get_option( self::OPTION, array() ) )['next'] ?? 0 );
		return $next > 0 ? $next : null;
	}

	/**
	 * How long pages and responses may be cached. Those made after a change that is due have the right price by the clock already; the late
	 * event purges them. Another change that is late, too, is shown after a minute at most.
	 *
	 * @return int|null Unix time; null without a change to come.
	 */
	public static function keptUntil( int $now ): ?int {
		$next = self::next();
		return $next !== null && $next <= $now ? $now + self::LATE_SECONDS : $next;
	}

	/** Seconds for which a response may be cached, or null. */
	public function secondsLeft(): ?int {
		$now  = $this->clock->now()->getTimestamp();
		$kept = self::keptUntil( $now );
		return $kept === null ? null : $kept - $now;
	}

	/** @return int Unix time of the last change that the read model has. */
	public function applied(): int {
		return (int) ( ( (array) get_option( self::OPTION, array() ) )['applied'] ?? 0 );
	}

	/** After periods were written, with the read model of their products. */
	public function changed(): void {
		$this->database->afterCommit(
			function (): void {
				$now   = $this->clock->now()->getTimestamp();
				$isDue = ( self::next() ?? PHP_INT_MAX ) <= $now;
				$this->store( $isDue ? $this->applied() : max( $this->applied(), $now - self::LONGEST_WRITE_SECONDS ) );
			}
		);
	}

	/** @param int $applied Unix time. */
	public function store( int $applied ): void {
		$next = $this->nextAfter( $applied );
		$plan = array( 'applied' => $applied, 'next' => (int) $next );
		if ( get_option( self::OPTION ) !== $plan ) {
			update_option( self::OPTION, $plan, true );
		}
		$scheduled = wp_next_scheduled( self::HOOK );
		if ( $next !== null && ( $scheduled === false || $scheduled > $next ) ) {
			wp_clear_scheduled_hook( self::HOOK );
			wp_schedule_single_event( max( $next, $this->clock->now()->getTimestamp() ), self::HOOK );
		}
	}

	private function nextAfter( int $time ): ?int {
		$times = array_filter(
			array(
				$this->database->value( 'SELECT MIN(sale_from) FROM {products} WHERE sale_from > %d', array( $time ) ),
				$this->database->value( 'SELECT MIN(sale_until) + 1 FROM {products} WHERE sale_until >= %d', array( $time ) ),
			),
			static fn ( int|string|null $one ): bool => $one !== null
		);
		return $times === array() ? null : (int) min( array_map( intval( ... ), $times ) );
	}
}
