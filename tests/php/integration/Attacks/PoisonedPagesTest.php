<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Attacks;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Database;
use Vitrine\Tests\Integration\PageCache\ProxyTestCase;
use Vitrine\Tests\Support\Front;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;

/**
 * Requests that try to store a page for the visitors after them: the shop's own page cache, Varnish and nginx are real here. `npm test`
 * runs a part without a proxy; `VITRINE_FULL` runs all behind each.
 */
final class PoisonedPagesTest extends ProxyTestCase {

	private const EVIL = 'evil.example';

	/** Attacks of each kind that `npm test` runs. */
	private const IN_GATE = array( 'another host', 'forwarded host', 'method override', 'a list', 'a login cookie', 'a body', 'a dot' );

	/** @return iterable<string, array{string}> */
	public static function fronts(): iterable {
		yield 'the shop alone' => array( '' );
		if ( self::isFull() ) {
			yield from self::configurations();
		}
	}

	/**
	 * `#` stands for the path of a page without earlier visits.
	 *
	 * @return array<string, array{0: string, 1?: array<string, string>, 2?: string, 3?: string}> Path, headers, method, body.
	 */
	private static function attacks(): array {
		$evil   = self::EVIL;
		$form   = array( 'Content-Type' => 'application/x-www-form-urlencoded' );
		$header = static fn ( string $name, string $value ): array => array( '#', array( $name => $value ) );
		return array(
			'another host'           => $header( 'Host', $evil ),
			'a host with a port'     => $header( 'Host', "$evil:81" ),
			'a host with a script'   => $header( 'Host', "\"><script>$evil" ),
			'forwarded host'         => $header( 'X-Forwarded-Host', $evil ),
			'forwarded server'       => $header( 'X-Forwarded-Server', $evil ),
			'forwarded'              => $header( 'Forwarded', "host=$evil;proto=https" ),
			'another scheme'         => $header( 'X-Forwarded-Proto', 'https' ),
			'another scheme, twice'  => $header( 'X-Forwarded-Scheme', "https://$evil" ),
			'HTTPS by a header'      => $header( 'Front-End-Https', 'on' ),
			'another port'           => $header( 'X-Forwarded-Port', '81' ),
			'a prefix'               => $header( 'X-Forwarded-Prefix', "/$evil" ),
			'an original address'    => $header( 'X-Original-URL', "/$evil" ),
			'a rewritten address'    => $header( 'X-Rewrite-URL', "/$evil" ),
			'an origin'              => $header( 'Origin', "https://$evil" ),
			'a referrer'             => $header( 'Referer', "https://$evil/?s=$evil" ),
			'a program'              => $header( 'User-Agent', "\"><script src=//$evil></script>" ),
			'a telephone'            => $header( 'User-Agent', "Mozilla/5.0 (iPhone) Mobile $evil" ),
			'a language'             => $header( 'Accept-Language', 'lt;q=1' ),
			'a country'              => $header( 'CF-IPCountry', 'LT' ),
			'another format'         => $header( 'Accept', 'application/json' ),
			'a range'                => $header( 'Range', 'bytes=0-9' ),
			'an expectation'         => $header( 'If-None-Match', '*' ),
			'a date'                 => $header( 'If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT' ),
			'method override'        => $header( 'X-HTTP-Method-Override', 'POST' ),
			'method override, short' => $header( 'X-HTTP-Method', 'DELETE' ),
			'a script request'       => $header( 'X-Requested-With', 'XMLHttpRequest' ),
			'credentials'            => $header( 'Authorization', "Bearer $evil" ),
			'a login cookie'         => $header( 'Cookie', "wordpress_logged_in_x=$evil" ),
			'a comment author'       => $header( 'Cookie', "comment_author_x=$evil" ),
			'a cookie of the cart'   => $header( 'Cookie', "cart=$evil; favorite=$evil; cookie_consent=$evil; lang=lt; currency=CHF" ),
			'a list'                 => array( "#?sort[]=$evil" ),
			'an unknown argument'    => array( "#?currency=CHF&x=$evil" ),
			'the same twice'         => array( "#?utm_source=$evil&utm_source=b" ),
			'tracking'               => array( "#?utm_source=$evil%22%3E%3Cscript%3E" ),
			'a semicolon'            => array( "#?utm_source=a;s=$evil" ),
			'a preview'              => array( "#?preview=true&p=1&x=$evil" ),
			'the customizer'         => array( '#?customize_changeset_uuid=6a8e2b52-3d8c-4f0e-9a55-0c1d2e3f4a5b' ),
			'the query of WordPress' => array( "#?name=$evil&pagename=$evil&s=$evil" ),
			'a feed'                 => array( "#?feed=rss2&x=$evil" ),
			'an embed'               => array( "#?embed=1&x=$evil" ),
			'encoded letter'         => array( "%#?x=$evil" ),
			'a slash'                => array( "#//?x=$evil" ),
			'a dot'                  => array( "/$evil/..#" ),
			'a body'                 => array( '#', $form, 'GET', "s=$evil&lang=lt" ),
			'HEAD'                   => array( '#', array(), 'HEAD' ),
			'POST'                   => array( '#', $form, 'POST', "s=$evil" ),
		);
	}

	#[DataProvider( 'fronts' )]
	public function testTheNextVisitorGetsTheRealPage( string $configuration ): void {
		$base    = $configuration === '' ? Front::url() : $this->behind( $configuration )->url;
		$isFull  = self::isFull();
		$attacks = $isFull ? self::attacks() : array_intersect_key( self::attacks(), array_flip( self::IN_GATE ) );
		self::assertGreaterThanOrEqual( count( self::IN_GATE ), count( $attacks ) );
		foreach ( $attacks as $name => $attack ) {
			$product = $this->product( title: "Vase, $name" );
			$path    = '/' . $this->service( Database::class )->value(
				"SELECT path FROM {product_view} WHERE product_id = %d AND language = 'en'",
				array( $product )
			);
			$answer  = self::ask( $base, $path, ...$attack );
			// WordPress itself refuses an unknown draft of the customizer with the status 500.
			self::assertLessThan( $name === 'the customizer' ? 501 : 500, $answer->status, $name );
			$next = self::ask( $base, $path, '#' );
			self::assertSame( 200, $next->status, $name );
			self::assertStringContainsString( "Vase, $name", $next->raw, $name );
			self::assertStringContainsString( '</html>', $next->raw, $name );
			self::assertMatchesRegularExpression( '/<html[^>]* lang="en/', $next->raw, $name );
			self::assertStringNotContainsString( self::EVIL, $next->raw . implode( "\n", $next->headers ), $name );
			self::assertNull( $next->header( 'Set-Cookie' ), $name );
			self::assertStringNotContainsString( 'wpadminbar', $next->raw, $name );
			$same = self::ask( $base, $path, '#' );
			self::assertSame( $next->raw, $same->raw, $name );
		}
	}

	/** @param array<string, string> $headers */
	private static function ask(
		string $base,
		string $path,
		string $pattern,
		array $headers = array(),
		string $method = 'GET',
		string $body = '',
	): RestResponse {
		// `%#`: the page's first letter as a code.
		$coded    = sprintf( '/%%%02X', ord( $path[1] ) ) . substr( $path, 2 );
		$address  = $base . strtr( $pattern, array( '%#' => $coded, '#' => $path ) );
		$response = Http::send( array( new HttpRequest( $method, $address, $body, $headers ) ) )[0];
		Servers::settleShared();
		return $response;
	}
}
