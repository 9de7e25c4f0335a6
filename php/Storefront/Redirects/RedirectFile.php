<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

/** Redirects in a CSV file: the shop's own, and those of other shops and plugins, by their column names. */
final class RedirectFile {

	/** Column names of an export. */
	public const COLUMNS = array( 'from', 'to', 'status' );

	/**
	 * Names of each column: ours, Shopify's URL redirects, and those of the plugins Redirection, Yoast SEO (Origin, Target, Type, Format),
	 * Rank Math (source, matching, destination, type, status), SEOPress, All in One SEO and 301 Redirects. Several may have the number.
	 */
	private const NAMES = array(
		'from'    => array(
			'from', 'source', 'redirect from', 'source url', 'source_url', 'url_from', 'url from',
			'origin', 'old', 'old url', 'request',
		),
		'to'      => array(
			'to', 'target', 'redirect to', 'target url', 'target_url', 'url_to', 'url to',
			'destination', 'new', 'new url', 'redirect url',
		),
		'status'  => array( 'code', 'http code', 'redirect type', 'type', 'status code', 'status' ),
		'regex'   => array( 'regex', 'is regex', 'is_regex' ),
		'format'  => array( 'format', 'matching', 'comparison' ),
		'match'   => array( 'match' ),
		'action'  => array( 'type' ),
		'state'   => array( 'status', 'state' ),
		'enabled' => array( 'enabled', 'active' ),
	);

	/** Values of a rule that is switched off. */
	private const OFF = array( 'disabled', 'inactive', 'off', 'no', 'false', 'trashed', 'trash', 'draft' );

	/** What a plugin does, beside redirecting to an address. */
	private const ACTIONS = array( 'error', 'nothing', 'pass', 'random' );

	/** Rules for one address exactly. */
	private const PLAIN = array( '', 'plain', 'exact', 'url', 'equals' );

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
	 * @return array{from: string, to: string, status: RedirectStatus}|string The redirect, or why it can't be imported.
	 */
	public function row( array $cells ): array|string {
		$row = array_fill_keys( array_keys( self::NAMES ), '' );
		foreach ( $this->columns as $column => $index ) {
			$row[ $column ] = trim( $cells[ $index ] ?? '' );
		}
		$reason = self::reason( array_map( strtolower( ... ), $row ) );
		if ( $reason !== null ) {
			return $reason;
		}
		$status = match ( (int) $row['status'] ) {
			0, 301, 308   => RedirectStatus::Permanent,
			302, 303, 307 => RedirectStatus::Temporary,
			410, 451      => RedirectStatus::Gone,
			default       => null,
		};
		return $status === null ? __( 'The status must be 301, 302 or 410.', 'vitrine' ) : array(
			'from'   => $row['from'],
			'to'     => $row['to'],
			'status' => $status,
		);
	}

	/**
	 * Why a rule of a plugin can't be a redirect; null if it can.
	 *
	 * @param array<string, string> $cells In lower case.
	 */
	private static function reason( array $cells ): ?string {
		return match ( true ) {
			in_array( $cells['state'], self::OFF, true ) || in_array( $cells['enabled'], array( '0', ...self::OFF ), true )
				=> __( 'Not imported, because it is switched off.', 'vitrine' ),
			! in_array( $cells['regex'], array( '', '0', 'no', 'false' ), true ) || ! in_array( $cells['format'], self::PLAIN, true )
				=> __( 'Not imported, because it is a pattern. Enter a redirect for each address.', 'vitrine' ),
			str_contains( $cells['from'], '*' )
				=> __( 'Not imported, because “*” does not stand for other addresses here. Enter a redirect for each address.', 'vitrine' ),
			! in_array( $cells['match'], array( '', 'url' ), true )
				=> __( 'Not imported, because it applies to some visitors only.', 'vitrine' ),
			in_array( $cells['action'], self::ACTIONS, true ) && ! in_array( (int) $cells['status'], array( 410, 451 ), true )
				=> __( 'Not imported, because it does not lead to another address.', 'vitrine' ),
			default => null,
		};
	}
}
