<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

use Vitrine\Kernel\Database;

/** The redirects that the shop has entered. Looked up by hash: addresses are longer than an index key, and collations ignore accents. */
final class Redirects {

	/** A longer chain of redirects is refused like a loop: browsers follow 20. */
	private const MAX_STEPS = 10;

	private const CHUNK = 500;

	public function __construct( private readonly Database $database, private readonly RedirectAddress $address ) {
	}

	/** CREATE TABLE body for dbDelta. */
	public static function table(): string {
		return '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				hash char(32) NOT NULL,
				source text NOT NULL,
				target text NOT NULL,
				status int(11) NOT NULL DEFAULT 301,
				PRIMARY KEY  (id),
				UNIQUE KEY hash (hash)';
	}

	/**
	 * The redirect of the first of these sources that has one. One query.
	 *
	 * @param list<string> $sources A few.
	 */
	public function find( array $sources ): ?Redirect {
		if ( $sources === array() ) {
			return null;
		}
		$hashes = array_map( md5( ... ), $sources );
		$rows   = $this->database->rows(
			'SELECT * FROM {redirects} WHERE hash IN (' . implode( ',', array_fill( 0, count( $hashes ), '%s' ) ) . ')',
			$hashes
		);
		$found  = array_column( $rows, null, 'hash' );
		foreach ( $hashes as $hash ) {
			if ( isset( $found[ $hash ] ) ) {
				return self::read( $found[ $hash ] );
			}
		}
		return null;
	}

	/**
	 * @return list<Redirect> The newest first.
	 */
	public function list( string $search, int $page, int $perPage ): array {
		[ $where, $values ] = $this->where( $search );
		return array_map(
			self::read( ... ),
			$this->database->rows(
				"SELECT * FROM {redirects} WHERE $where ORDER BY id DESC LIMIT %d OFFSET %d",
				array( ...$values, $perPage, ( max( 1, $page ) - 1 ) * $perPage )
			)
		);
	}

	public function count( string $search = '' ): int {
		[ $where, $values ] = $this->where( $search );
		return (int) $this->database->value( "SELECT COUNT(*) FROM {redirects} WHERE $where", $values );
	}

	/** @return iterable<Redirect> All, the oldest first. */
	public function all(): iterable {
		$last = 0;
		do {
			$rows = $this->database->rows( 'SELECT * FROM {redirects} WHERE id > %d ORDER BY id LIMIT %d', array( $last, self::CHUNK ) );
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				yield self::read( $row );
			}
		} while ( count( $rows ) === self::CHUNK );
	}

	/**
	 * Saves what was typed, over an existing redirect of the same address.
	 *
	 * @param bool $elsewhere Whether the target may be on another site.
	 * @return string User-facing reason why it can't be saved, or ''.
	 */
	public function save( string $from, string $to, RedirectStatus $status, bool $elsewhere ): string {
		$source = $this->address->source( trim( $from ) );
		$target = $status === RedirectStatus::Gone ? '' : $this->address->target( trim( $to ), $elsewhere );
		if ( trim( $from ) === '' || $source === null ) {
			return __( 'Enter an old address of this site, such as /products/blue-vase.', 'vitrine' );
		}
		if ( $source === '' ) {
			return __( 'The home page can’t be redirected.', 'vitrine' );
		}
		if ( $target === null || ( $status !== RedirectStatus::Gone && trim( $to ) === '' ) ) {
			return $elsewhere
				? __( 'Enter the new address: a path such as /shop, or a whole URL.', 'vitrine' )
				: __( 'The new address must be one of this site. Enter addresses of other sites by hand.', 'vitrine' );
		}
		if ( $this->leadsBack( $source, $target ) ) {
			return __( 'This redirect would lead back to the old address.', 'vitrine' );
		}
		$this->store( $source, $target, $status );
		return '';
	}

	public function delete( int $id ): void {
		$this->database->run( 'DELETE FROM {redirects} WHERE id = %d', array( $id ) );
	}

	private function store( string $source, string $target, RedirectStatus $status ): void {
		$row = array(
			'source' => $source,
			'target' => $target,
			'status' => $status->value,
		);
		$this->database->transaction(
			function () use ( $source, $row ): void {
				$hash = array( 'hash' => md5( $source ) );
				if ( $this->find( array( $source ) ) === null ) {
					$this->database->insert( 'redirects', $hash + $row );
				} else {
					$this->database->update( 'redirects', $row, $hash );
				}
			}
		);
	}

	/** Whether the target leads to the source, directly or by other redirects. */
	private function leadsBack( string $source, string $target ): bool {
		for ( $step = 0; $step < self::MAX_STEPS; ++$step ) {
			$next = $target === '' ? null : $this->address->source( $target );
			if ( $next === null ) {
				return false;
			}
			$next = array_values( array_unique( array( $next, explode( '?', $next, 2 )[0] ) ) );
			if ( in_array( $source, $next, true ) ) {
				return true;
			}
			$found = $this->find( $next );
			if ( $found === null ) {
				return false;
			}
			$target = $found->target;
		}
		return true;
	}

	/** @return array{string, list<string>} */
	private function where( string $search ): array {
		$like = '%' . $this->database->wpdb->esc_like( trim( $search, "/ \t" ) ) . '%';
		return $search === '' ? array( '1 = 1', array() ) : array( '(source LIKE %s OR target LIKE %s)', array( $like, $like ) );
	}

	/** @param array<string, string|null> $row */
	private static function read( array $row ): Redirect {
		return new Redirect(
			(int) $row['id'],
			(string) $row['source'],
			(string) $row['target'],
			RedirectStatus::tryFrom( (int) $row['status'] ) ?? RedirectStatus::Permanent
		);
	}
}
