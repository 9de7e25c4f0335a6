<?php
declare(strict_types=1);

namespace Vitrine\Demo;

/** Which parts of the demo shop this site has, and in which version, so that a run only applies changes. */
final class State {

	private const OPTION = 'vitrine_demo';

	/** @var array<string, array<string, array{id: int, hash: string}>> by kind and key */
	private array $things;

	public function __construct() {
		$this->reload();
	}

	/** Restores the stored state, for a step that is retried. */
	public function reload(): void {
		$this->things = (array) get_option( self::OPTION, array() );
	}

	public function id( string $kind, string $key ): ?int {
		return $this->things[ $kind ][ $key ]['id'] ?? null;
	}

	public function has( string $kind, string $key, string $hash ): bool {
		return ( $this->things[ $kind ][ $key ]['hash'] ?? '' ) === $hash;
	}

	public function keep( string $kind, string $key, int $id, string $hash ): void {
		$this->things[ $kind ][ $key ] = array(
			'id'   => $id,
			'hash' => $hash,
		);
	}

	/** @return list<string> */
	public function keys( string $kind ): array {
		return array_map( 'strval', array_keys( $this->things[ $kind ] ?? array() ) );
	}

	public function drop( string $kind, string $key ): void {
		unset( $this->things[ $kind ][ $key ] );
	}

	public function save(): void {
		update_option( self::OPTION, $this->things, false );
	}
}
