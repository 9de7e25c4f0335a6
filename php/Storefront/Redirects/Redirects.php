<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

use Vitrine\Database\BatchTransaction;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;

/** The redirects that the shop has entered. Looked up by hash: addresses are longer than an index key, and collations ignore accents. */
final class Redirects {

	private const CHUNK = 500;

	public function __construct(
		private readonly Database $database,
		private readonly BatchTransaction $transaction,
		private readonly RedirectAddress $address,
	) {
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
		$found = self::bySource( $this->database, $sources );
		foreach ( $sources as $source ) {
			if ( isset( $found[ md5( $source ) ] ) ) {
				return $found[ md5( $source ) ];
			}
		}
		return null;
	}

	/**
	 * @param list<string> $sources A hundred at most.
	 * @return array<Redirect> By hash.
	 */
	public static function bySource( Database $database, array $sources ): array {
		$rows = $database->rows(
			'SELECT * FROM {redirects} WHERE hash IN (' . implode( ',', array_fill( 0, count( $sources ), '%s' ) ) . ')',
			array_map( md5( ... ), $sources )
		);
		return array_map( self::read( ... ), array_column( $rows, null, 'hash' ) );
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
		return $this->saveAll( array( compact( 'from', 'to', 'status' ) ), $elsewhere )[0];
	}

	/**
	 * Saves many, with few statements. Later ones replace earlier ones.
	 *
	 * @param non-empty-list<array{from: string, to: string, status: RedirectStatus}> $rows Some hundred.
	 * @return non-empty-list<string> As `save` for each of them.
	 */
	public function saveAll( array $rows, bool $elsewhere ): array {
		$work = function () use ( $rows, $elsewhere ): array {
			$parsed = array_map( fn ( array $row ): Redirect|string => $this->parse( $row, $elsewhere ), $rows );
			$batch  = new RedirectBatch( $this->database, $this->address );
			$batch->load( array_values( array_filter( $parsed, is_object( ... ) ) ) );
			$errors = array_map( static fn ( Redirect|string $one ): string => is_string( $one ) ? $one : $batch->add( $one ), $parsed );
			$batch->write();
			return $errors;
		};
		try {
			return $this->transaction->run( $work );
		} catch ( DuplicateKey ) {
			// Another request has saved one of them in the meantime.
			return $this->transaction->run( $work );
		}
	}

	/**
	 * @param array{from: string, to: string, status: RedirectStatus} $row
	 * @return Redirect|string User-facing reason why it is not one.
	 */
	private function parse( array $row, bool $elsewhere ): Redirect|string {
		[ $from, $to ] = array( trim( $row['from'] ), trim( $row['to'] ) );
		$source        = $this->address->source( $from );
		$target        = $row['status'] === RedirectStatus::Gone ? '' : $this->address->target( $to, $elsewhere );
		if ( $from === '' || $source === null ) {
			return __( 'Enter an old address of this site, such as /products/blue-vase.', 'vitrine' );
		}
		if ( $source === '' ) {
			return __( 'The home page can’t be redirected.', 'vitrine' );
		}
		if ( $target === null || ( $row['status'] !== RedirectStatus::Gone && $to === '' ) ) {
			return $elsewhere
				? __( 'Enter the new address: a path such as /shop, or a whole URL.', 'vitrine' )
				: __( 'The new address must be one of this site. Enter addresses of other sites by hand.', 'vitrine' );
		}
		return new Redirect( 0, $source, $target, $row['status'] );
	}

	public function delete( int $id ): void {
		$this->database->run( 'DELETE FROM {redirects} WHERE id = %d', array( $id ) );
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
