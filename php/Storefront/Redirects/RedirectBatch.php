<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;

/** Redirects that are saved together: what they and their targets lead to is read ahead, and written with few statements. */
final class RedirectBatch {

	/** A longer chain of redirects is refused like a loop: browsers follow 20. */
	private const MAX_STEPS = 10;

	/** Of an IN list. */
	private const MAX_READ = 100;

	/** @var array<string, Redirect|null> By hash; null if there is none. */
	private array $known = array();

	/** @var array<string, true> Hashes of those to write. */
	private array $changed = array();

	public function __construct( private readonly Database $database, private readonly RedirectAddress $address ) {
	}

	/** @param list<Redirect> $redirects That will be added. */
	public function load( array $redirects ): void {
		$sources = array();
		foreach ( $redirects as $redirect ) {
			array_push( $sources, $redirect->source, ...$this->next( $redirect->target ) );
		}
		$this->read( $sources );
	}

	/** @return string User-facing reason why it can't be saved, or ''. */
	public function add( Redirect $redirect ): string {
		if ( $this->leadsBack( $redirect->source, $redirect->target ) ) {
			return __( 'This redirect would lead back to the old address.', 'vitrine' );
		}
		$hash                   = md5( $redirect->source );
		$id                     = $this->known[ $hash ]->id ?? 0;
		$this->known[ $hash ]   = new Redirect( $id, $redirect->source, $redirect->target, $redirect->status );
		$this->changed[ $hash ] = true;
		return '';
	}

	/** Writes those that were added. */
	public function write(): void {
		$new     = array();
		$updates = array();
		foreach ( array_filter( array_intersect_key( $this->known, $this->changed ) ) as $hash => $redirect ) {
			$row = array(
				'target' => $redirect->target,
				'status' => $redirect->status->value,
			);
			if ( $redirect->id === 0 ) {
				$new[] = compact( 'hash' ) + array( 'source' => $redirect->source ) + $row;
			} else {
				$updates[ $redirect->id ] = $row;
			}
		}
		$bulk = new BulkWrite( $this->database );
		$bulk->insert( '{redirects}', $new );
		$bulk->update( '{redirects}', 'id', $updates );
	}

	/** Whether the target leads to the source, directly or by other redirects. */
	private function leadsBack( string $source, string $target ): bool {
		for ( $step = 0; $step < self::MAX_STEPS; ++$step ) {
			$next = $this->next( $target );
			if ( in_array( $source, $next, true ) ) {
				return true;
			}
			$this->read( $next );
			$found = null;
			foreach ( $next as $one ) {
				$found ??= $this->known[ md5( $one ) ];
			}
			if ( $found === null ) {
				return false;
			}
			$target = $found->target;
		}
		return true;
	}

	/**
	 * The target as sources: with its arguments, and without.
	 *
	 * @return list<string>
	 */
	private function next( string $target ): array {
		$next = $target === '' ? null : $this->address->source( $target );
		return $next === null ? array() : array_values( array_unique( array( $next, explode( '?', $next, 2 )[0] ) ) );
	}

	/** @param list<string> $sources */
	private function read( array $sources ): void {
		$missing = array();
		foreach ( $sources as $source ) {
			$hash = md5( $source );
			if ( ! array_key_exists( $hash, $this->known ) ) {
				$this->known[ $hash ] = null;
				$missing[]            = $source;
			}
		}
		foreach ( array_chunk( $missing, self::MAX_READ ) as $some ) {
			$this->known = array_merge( $this->known, Redirects::bySource( $this->database, $some ) );
		}
	}
}
