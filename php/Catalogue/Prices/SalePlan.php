<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

use Vitrine\Catalogue\CatalogueModule;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;

/** Knows when the next sale begins or ends, and schedules a cron event for it. Pages and responses are cached until then at most. */
final class SalePlan {

	public const HOOK = CatalogueModule::SALE_HOOK;

	/** Option, autoloaded: `{applied, next}`; Unix times of the changes that the read model has, and of the next change or 0. */
	public const OPTION = 'vitrine_sale_changes';

	/** A sale may begin while its product is being written: changes of this time are applied again. */
	private const LONGEST_WRITE_SECONDS = HOUR_IN_SECONDS;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** Hook `vitrine_migrated`. */
	public static function addOption(): void {
		add_option( self::OPTION, array( 'applied' => time(), 'next' => 0 ), '', true );
	}

	/** Unix time of the next change, or null. A change in the past is due: its cron event is late. */
	public static function next(): ?int {
		$next = (int) ( ( (array) get_option( self::OPTION, array() ) )['next'] ?? 0 );
		return $next > 0 ? $next : null;
	}

	/** Seconds until the next change, at least 0, or null. */
	public function secondsLeft(): ?int {
		$next = self::next();
		return $next === null ? null : max( 0, $next - $this->clock->now()->getTimestamp() );
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
