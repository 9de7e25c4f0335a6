<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** What the last check found, and what was let through by the check after a change of plugins or by the owner. */
final class PolicyFindings {

	/** Option, not autoloaded: `{at, state, items}`. */
	private const FOUND = 'vitrine_policy_found';

	/** Option, autoloaded: list of findings that are let through. */
	private const ALLOWED = 'vitrine_policy_allowed';

	private const MAX_FOUND = 20;

	/** Servers limit the size of all headers: a hash has 53 bytes. */
	public const MAX_ALLOWED = 30;

	/** Missing options would cost each page a query. */
	public static function addOption(): void {
		add_option( self::ALLOWED, array(), '', true );
	}

	/** @return array<string, PolicyFinding> By key. */
	public static function found(): array {
		return self::read( ( (array) get_option( self::FOUND, array() ) )['items'] ?? array() );
	}

	/** Result of the last check, null if it is older or there was none. */
	public static function lastState( int $maxSeconds ): ?PolicyState {
		$last = (array) get_option( self::FOUND, array() );
		return is_string( $last['state'] ?? null ) && time() - (int) ( $last['at'] ?? 0 ) <= $maxSeconds
			? PolicyState::tryFrom( $last['state'] )
			: null;
	}

	/** @param array<string, PolicyFinding> $items */
	public static function save( PolicyState $state, array $items ): void {
		update_option(
			self::FOUND,
			array(
				'at'    => time(),
				'state' => $state->value,
				'items' => self::written( array_slice( $items, 0, self::MAX_FOUND ) ),
			),
			false
		);
	}

	/** @return array<string, PolicyFinding> By key. */
	public static function allowed(): array {
		return self::read( get_option( self::ALLOWED, array() ) );
	}

	/** @param array<string, PolicyFinding> $items */
	public static function saveAllowed( array $items ): void {
		update_option( self::ALLOWED, self::written( array_slice( $items, 0, self::MAX_ALLOWED ) ), true );
	}

	/**
	 * The owner's choice: what was blocked is no longer found, and the other way round.
	 *
	 * @param list<string> $keys
	 */
	public static function allowOnly( array $keys ): void {
		$known = self::allowed() + self::found();
		$kept  = array_filter(
			$known,
			static fn ( PolicyFinding $item ): bool => $item->allow !== array() && in_array( $item->key, $keys, true )
		);
		$state = self::lastState( PHP_INT_MAX );
		if ( $state !== null ) {
			self::save( $state, array_diff_key( $known, $kept ) );
		}
		self::saveAllowed( $kept );
	}

	/** @return array<string, list<string>> By directive. */
	public static function allowedSources(): array {
		return array_merge_recursive( ...array_column( array_values( self::allowed() ), 'allow' ) );
	}

	/** @return array<string, PolicyFinding> */
	private static function read( mixed $stored ): array {
		$items = array();
		foreach ( array_filter( array_map( PolicyFinding::from( ... ), is_array( $stored ) ? $stored : array() ) ) as $item ) {
			$items[ $item->key ] = $item;
		}
		return $items;
	}

	/**
	 * @param array<string, PolicyFinding> $items
	 * @return list<array<string, mixed>>
	 */
	private static function written( array $items ): array {
		return array_values( array_map( static fn ( PolicyFinding $item ): array => $item->toArray(), $items ) );
	}
}
