<?php
declare(strict_types=1);

namespace Vitrine\Demo;

/** Which things of the demo shop this site holds and in which version, so that a second run does nothing and a third only what changed. */
final class State {

	private const OPTION = 'vitrine_demo';

	/** @var array<string, array<string, array{id: int, hash: string}>> by kind and key */
	private array $things;

	public function __construct() {
		$this->reload();
	}

	/** What is written down; a step that is begun anew begins from there. */
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
