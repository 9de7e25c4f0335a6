<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** What the last check found, and what was let through by the check after a change of plugins or by the owner. */
final class PolicyFindings {

	/** Option, not autoloaded: `{at, state, items, offline}`. */
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
		self::write( array( 'at' => time(), 'state' => $state->value ), $items );
	}

	/** Hook `vitrine_went_offline`, for `offlineSince()`. */
	public static function wentOffline( bool $wasLive ): void {
		if ( $wasLive ) {
			self::write( array( 'offline' => time() ), self::found() );
		}
	}

	/** When visitors began to see what the shop's policy would have blocked; 0 if it was never live. */
	public static function offlineSince(): int {
		return (int) ( ( (array) get_option( self::FOUND, array() ) )['offline'] ?? 0 );
	}

	/**
	 * @param array{at?: int, state?: string, offline?: int} $changes
	 * @param array<string, PolicyFinding>                   $items
	 */
	private static function write( array $changes, array $items ): void {
		$items = self::written( array_slice( $items, 0, self::MAX_FOUND ) );
		update_option( self::FOUND, array( 'items' => $items ) + $changes + (array) get_option( self::FOUND, array() ), false );
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
		self::write( array(), array_diff_key( $known, $kept ) );
		self::saveAllowed( $kept );
	}

	/**
	 * The owner lets one more through.
	 *
	 * @return PolicyFinding|null Null if nothing was found that has this key and can be let through.
	 */
	public static function allow( string $key ): ?PolicyFinding {
		$item    = self::found()[ $key ] ?? null;
		$allowed = self::allowed();
		if ( $item === null || $item->allow === array() || count( $allowed ) >= self::MAX_ALLOWED ) {
			return null;
		}
		self::allowOnly( array( ...array_keys( $allowed ), $key ) );
		return $item;
	}

	/**
	 * Adds to what the last check found, without changing when it was.
	 *
	 * @param array<string, PolicyFinding> $items
	 */
	public static function add( array $items ): void {
		$found = self::found();
		$more  = array_diff_key( $items, $found, self::allowed() );
		if ( $more !== array() ) {
			self::write( array(), $more + $found );
		}
	}

	/** @return array<string, list<string>> By directive. */
	public static function allowedSources(): array {
		return array_diff_key( self::merged(), array( ScriptShape::DIRECTIVE => 1 ) );
	}

	/** @return list<string> See `ScriptShape`. */
	public static function allowedShapes(): array {
		return self::merged()[ ScriptShape::DIRECTIVE ] ?? array();
	}

	/** @return array<string, list<string>> */
	private static function merged(): array {
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
