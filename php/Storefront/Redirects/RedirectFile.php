<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

/** Redirects in a CSV file: the shop's own, and those of other shops and plugins, by their column names. */
final class RedirectFile {

	/** Column names of an export. */
	public const COLUMNS = array( 'from', 'to', 'status' );

	/** Names of each column: ours, Shopify's URL redirects, and those of the plugins Redirection and Yoast SEO. */
	private const NAMES = array(
		'from'   => array( 'from', 'source', 'redirect from', 'source url', 'origin', 'old' ),
		'to'     => array( 'to', 'target', 'redirect to', 'target url', 'destination', 'new' ),
		'status' => array( 'code', 'http code', 'type', 'status' ),
	);

	/** @param array<string, int> $columns Index by our names. */
	private function __construct( private readonly array $columns ) {
	}

	/**
	 * Null if the names of the columns are not known.
	 *
	 * @param list<string> $header
	 */
	public static function of( array $header ): ?self {
		$header  = array_map( static fn ( string $name ): string => strtolower( trim( $name, " \t\"\u{FEFF}" ) ), $header );
		$columns = array();
		foreach ( self::NAMES as $column => $names ) {
			foreach ( $names as $name ) {
				$index = array_search( $name, $header, true );
				if ( is_int( $index ) ) {
					$columns[ $column ] ??= $index;
				}
			}
		}
		return isset( $columns['from'], $columns['to'] ) ? new self( $columns ) : null;
	}

	/**
	 * @param list<string> $cells
	 * @return array{from: string, to: string, status: RedirectStatus|null} Null for a status that is not supported.
	 */
	public function row( array $cells ): array {
		$cell   = fn ( string $column ): string => trim( $cells[ $this->columns[ $column ] ?? -1 ] ?? '' );
		$number = (int) $cell( 'status' );
		return array(
			'from'   => $cell( 'from' ),
			'to'     => $cell( 'to' ),
			'status' => match ( $number ) {
				0, 301, 308 => RedirectStatus::Permanent,
				302, 303, 307 => RedirectStatus::Temporary,
				410, 451 => RedirectStatus::Gone,
				default => null,
			},
		);
	}
}
