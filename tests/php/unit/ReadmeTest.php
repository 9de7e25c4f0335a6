<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PhpToken;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/** plugin/readme.txt names every service that the plugin or a page of it calls, as wordpress.org asks for. */
final class ReadmeTest extends TestCase {

	/** Names of vocabularies, examples and links that only people follow. */
	private const NOT_CALLED = '/^(schema\.org|www\.w3\.org|europa\.eu|docs\.stripe\.com|dashboard\.stripe\.com|([a-z.-]+\.)?example(\.[a-z]+)?)$/';

	public function testNamesEachServiceWithItsTerms(): void {
		preg_match( '/^== External services ==$(.*?)^== /ms', self::read( 'plugin/readme.txt' ), $services );
		$hosts = self::hosts();
		foreach ( array( 'api.stripe.com', 'accounts.google.com', 'ec.europa.eu', 'cdn.jsdelivr.net' ) as $known ) {
			self::assertContains( $known, $hosts, 'The search for hosts no longer finds those that are there.' );
		}
		$missing = array_filter( $hosts, static fn ( string $host ): bool => ! str_contains( $services[1] ?? '', $host ) );
		self::assertSame( array(), array_values( $missing ) );
		foreach ( explode( "\nProvider: ", $services[1] ?? '' ) as $at => $provider ) {
			if ( $at > 0 ) {
				self::assertMatchesRegularExpression( '~^\S.*\. \[Terms\]\(https://\S+\), \[privacy\]\(https://\S+\)\.\n~', $provider );
			}
		}
	}

	/** @return list<string> Hosts in the code, without what stands for any part of a name. */
	private static function hosts(): array {
		$hosts = array();
		foreach ( array( 'php', 'plugin/templates', 'src' ) as $folder ) {
			$files = new RecursiveDirectoryIterator( self::root() . "/$folder", FilesystemIterator::SKIP_DOTS );
			foreach ( new RecursiveIteratorIterator( $files ) as $file ) {
				$path = $file instanceof SplFileInfo ? $file->getPathname() : '';
				if ( preg_match( '~\.(php|tsx?)$~', $path ) === 1 && preg_match( '~/tests?/|\.test\.~', $path ) === 0 ) {
					preg_match_all( '~[\'"`(](?:https|wss)://(?:\*\.)?([a-z0-9.-]+\.[a-z]+)~', self::code( $path ), $found );
					$hosts = array( ...$hosts, ...$found[1] );
				}
			}
		}
		$hosts = array_filter( array_unique( $hosts ), static fn ( string $host ): bool => preg_match( self::NOT_CALLED, $host ) === 0 );
		sort( $hosts );
		return $hosts;
	}

	/** Without comments. */
	private static function code( string $path ): string {
		$source = (string) file_get_contents( $path );
		if ( ! str_ends_with( $path, '.php' ) ) {
			return (string) preg_replace( '~^\s*(//|\*|/\*).*$~m', '', $source );
		}
		$code = '';
		foreach ( PhpToken::tokenize( $source ) as $token ) {
			$code .= $token->is( array( T_COMMENT, T_DOC_COMMENT ) ) ? '' : $token->text;
		}
		return $code;
	}

	private static function read( string $file ): string {
		return (string) file_get_contents( self::root() . "/$file" );
	}

	private static function root(): string {
		return dirname( __DIR__, 3 );
	}
}
