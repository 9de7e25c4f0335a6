<?php
declare(strict_types=1);

namespace Vitrine\Orders\Numbers;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;

/**
 * Prefixes and next numbers of orders, invoices and credit notes. Numbers only rise, and a prefix stays with its range even after another
 * one has replaced it, so no name is given twice, not even by a request that still knows the former prefix.
 *
 * The counter of a document is its last number. That of orders is what is added to their ids, which come from the database.
 */
final class NumberRanges {

	public const OPTION = 'vitrine_number_ranges';

	/** With five digits at least, a name has no more than 40 characters, and an order number no more than 20. */
	public const MAX_NUMBER = 999_999_999;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** As the owner has entered it. */
	public function prefix( NumberRange $range ): string {
		return self::stored()['prefixes'][ $range->value ] ?? $range->defaultPrefix();
	}

	public function name( NumberRange $range, int $number ): string {
		return $range->name( NumberPrefix::resolve( $this->prefix( $range ), (int) $this->clock->now()->format( 'Y' ) ), $number );
	}

	/** The name that comes next, if nothing is issued in the meantime. */
	public function nextName( NumberRange $range ): string {
		return $this->name( $range, $this->last( $range, $this->counter( $range ) ) + 1 );
	}

	/**
	 * Returns the number to add to the id of a new order. Call it before the order is inserted, in the same transaction: the lock makes a
	 * change of the range wait for orders that are being placed, but lets these be placed at the same time.
	 */
	public function orderOffset(): int {
		return $this->counter( NumberRange::Order, ' LOCK IN SHARE MODE' );
	}

	/**
	 * Gives out the next number of a document. Locks the counter's row until the transaction ends, so that a number which is rolled back is
	 * issued again.
	 */
	public function take( NumberRange $range ): int {
		if ( $this->database->run( 'UPDATE {counters} SET value = value + 1 WHERE name = %s', array( $range->value ) ) === 0 ) {
			$this->database->insert( 'counters', array( 'name' => $range->value, 'value' => $range->initialValue() + 1 ) );
		}
		return $this->counter( $range );
	}

	/**
	 * @param array<string, array{prefix: string, next: string}> $ranges By `NumberRange`; `next` is '' to count on.
	 * @return array<string, string> Messages by path (`invoice.next`); empty if saved.
	 */
	public function save( array $ranges ): array {
		$errors = self::errors( $ranges );
		if ( $errors !== array() ) {
			return $errors;
		}
		$this->createCounters();
		return $this->database->transaction(
			function () use ( $ranges ): array {
				$counters = array();
				foreach ( NumberRange::cases() as $range ) {
					// Waits until numbers that are being issued are committed.
					$counters[ $range->value ] = $this->counter( $range, ' FOR UPDATE' );
				}
				return $this->saveLocked( $ranges, $counters );
			}
		);
	}

	/**
	 * @param array<string, array{prefix: string, next: string}> $ranges
	 * @param array<string, int>                                 $counters By `NumberRange`.
	 * @return array<string, string> Messages by path.
	 */
	private function saveLocked( array $ranges, array $counters ): array {
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete( 'alloptions', 'options' );
		$stored = self::stored();
		$before = $stored['used'];
		$errors = array();
		$values = array();
		foreach ( NumberRange::cases() as $range ) {
			$typed = $ranges[ $range->value ] ?? null;
			if ( $typed === null ) {
				continue;
			}
			$stored['prefixes'][ $range->value ] = $typed['prefix'];
			$stored['used'][ $range->value ]     = array_values(
				array_unique( array( ...( $stored['used'][ $range->value ] ?? array() ), $range->defaultPrefix(), $typed['prefix'] ) )
			);
			$last = $this->last( $range, $counters[ $range->value ] );
			$next = (int) $typed['next'];
			if ( $typed['next'] !== '' && $next <= $last ) {
				$errors["$range->value.next"] = sprintf(
					/* translators: 1: the lowest number that is possible, 2: the last number that was given */
					__( 'Enter %1$s or a higher number: %2$s is the last one used, and no number may be used twice.', 'vitrine' ),
					$last + 1,
					$last
				);
			} elseif ( $typed['next'] !== '' ) {
				$values[ $range->value ] = $counters[ $range->value ] + $next - $last - 1;
			}
		}
		$errors += $this->conflicts( $before, $stored );
		if ( $errors !== array() ) {
			return $errors;
		}
		foreach ( $values as $name => $value ) {
			$this->database->update( 'counters', array( 'value' => $value ), array( 'name' => $name ) );
		}
		update_option( self::OPTION, $stored, true );
		return array();
	}

	/**
	 * @param array<mixed> $ranges
	 * @return array<string, string> Messages by path.
	 */
	private static function errors( array $ranges ): array {
		$errors = array();
		foreach ( $ranges as $name => $typed ) {
			$error = NumberPrefix::error( $typed['prefix'], NumberRange::from( (string) $name ) );
			if ( $error !== '' ) {
				$errors["$name.prefix"] = $error;
			}
			$isNumber = preg_match( '/^[1-9]\d{0,8}$/D', $typed['next'] ) === 1;
			if ( $typed['next'] !== '' && ! $isNumber ) {
				$errors["$name.next"] = sprintf(
					/* translators: %s: the highest number that is possible */
					__( 'Enter a whole number from 1 to %s, or leave empty.', 'vitrine' ),
					number_format_i18n( self::MAX_NUMBER )
				);
			}
		}
		return $errors;
	}

	/**
	 * Of documents with each other. Orders may have the prefix of a document: they are never in one list.
	 *
	 * @param array<string, list<string>> $before Prefixes that each range has had.
	 * @param array{prefixes: array<string, string>, used: array<string, list<string>>} $stored As it would be saved.
	 * @return array<string, string> Messages by path.
	 */
	private function conflicts( array $before, array $stored ): array {
		$errors    = array();
		$documents = array_filter( NumberRange::cases(), static fn ( NumberRange $range ): bool => $range !== NumberRange::Order );
		foreach ( $documents as $range ) {
			$prefix = $stored['prefixes'][ $range->value ] ?? $range->defaultPrefix();
			if ( in_array( $prefix, array( ...( $before[ $range->value ] ?? array() ), $range->defaultPrefix() ), true ) ) {
				continue;
			}
			foreach ( $documents as $other ) {
				$taken = array( ...( $stored['used'][ $other->value ] ?? array() ), $other->defaultPrefix() );
				$clash = array_filter( $taken, static fn ( string $used ): bool => NumberPrefix::conflict( $prefix, $used ) );
				if ( $other !== $range && $clash !== array() ) {
					/* translators: %s: what has this prefix, for example "Credit notes" */
					$message                          = __( 'This prefix belongs to: %s. Choose another one.', 'vitrine' );
					$errors["$range->value.prefix"] ??= sprintf( $message, $other->label() );
				}
			}
			if ( $this->isTaken( $range, $prefix ) ) {
				// Names that a filter gave.
				$errors["$range->value.prefix"] ??= __( 'Other documents already have names with this prefix. Choose another one.', 'vitrine' );
			}
		}
		return $errors;
	}

	private function isTaken( NumberRange $range, string $prefix ): bool {
		return $this->database->value(
			'SELECT id FROM {invoices} WHERE kind <> %s AND name REGEXP %s LIMIT 1',
			array( $range->value, NumberPrefix::pattern( $prefix ) )
		) !== null;
	}

	private function last( NumberRange $range, int $counter ): int {
		return $range === NumberRange::Order ? $counter + (int) $this->database->value( 'SELECT MAX(id) FROM {orders}' ) : $counter;
	}

	/** @param string $lock Clause of the statement, with a space before it. */
	private function counter( NumberRange $range, string $lock = '' ): int {
		$value = $this->database->value( "SELECT value FROM {counters} WHERE name = %s$lock", array( $range->value ) );
		return $value === null ? $range->initialValue() : (int) $value;
	}

	/** Rows that do not exist cannot be locked. */
	private function createCounters(): void {
		foreach ( NumberRange::cases() as $range ) {
			if ( $this->database->value( 'SELECT value FROM {counters} WHERE name = %s', array( $range->value ) ) !== null ) {
				continue;
			}
			try {
				$this->database->insert( 'counters', array( 'name' => $range->value, 'value' => $range->initialValue() ) );
			} catch ( DuplicateKey ) {
				// Another request has just created it.
				continue;
			}
		}
	}

	/** @return array{prefixes: array<string, string>, used: array<string, list<string>>} */
	private static function stored(): array {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) ? $stored : array();
		$lists  = is_array( $stored['used'] ?? null ) ? array_filter( $stored['used'], is_array( ... ) ) : array();
		return array(
			'prefixes' => array_filter( is_array( $stored['prefixes'] ?? null ) ? $stored['prefixes'] : array(), is_string( ... ) ),
			'used'     => array_map( static fn ( array $used ): array => array_values( array_filter( $used, is_string( ... ) ) ), $lists ),
		);
	}
}
