<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

use Vitrine\Database\Database;
use Vitrine\I18n\PathSpelling;

/** Until schema 14, old addresses with decomposed letters were stored as they were typed. */
final class RedirectUpgrade {

	/** First schema with composed letters. */
	private const SCHEMA = 14;

	public function __construct( private readonly Database $database, private readonly Redirects $redirects ) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored. Writes only what differs, so that it can be repeated. */
	public function run(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema === 0 || $schema >= self::SCHEMA ) {
			return;
		}
		foreach ( $this->redirects->all() as $redirect ) {
			[ $path, $query ] = explode( '?', $redirect->source, 2 ) + array( 1 => '' );
			// The stored path has no percent codes: a percent sign is one.
			$source = PathSpelling::readable( str_replace( '%', '%25', $path ) ) . ( $query === '' ? '' : "?$query" );
			if ( $source !== $redirect->source ) {
				$this->respell( $redirect, $source );
			}
		}
	}

	/** Of two redirects of one address, the one that was found until now remains. */
	private function respell( Redirect $redirect, string $source ): void {
		if ( $this->redirects->find( array( $source ) ) !== null ) {
			$this->redirects->delete( $redirect->id );
			return;
		}
		$this->database->update( 'redirects', array( 'hash' => md5( $source ), 'source' => $source ), array( 'id' => $redirect->id ) );
	}
}
