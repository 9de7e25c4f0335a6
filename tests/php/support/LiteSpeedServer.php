<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** The cache of a LiteSpeed web server in front of the test site: it stores and purges by the headers of responses. */
final class LiteSpeedServer {

	/** @var array<string, array{answer: RestResponse, tags: list<string>}> Pages by path. */
	private array $pages = array();

	public function get( string $path ): RestResponse {
		if ( isset( $this->pages[ $path ] ) ) {
			return $this->pages[ $path ]['answer'];
		}
		$answer = $this->pass( 'GET', $path );
		if ( $answer->status === 200 && self::seconds( $answer ) > 0 ) {
			$this->pages[ $path ] = array(
				'answer' => $answer,
				'tags'   => self::tags( (string) $answer->header( 'X-LiteSpeed-Tag' ) ),
			);
		}
		return $answer;
	}

	/** A request that the cache does not answer. */
	public function pass( string $method, string $path ): RestResponse {
		$answer = Http::send( array( new HttpRequest( $method, Front::url() . $path ) ) )[0];
		Servers::settleShared();
		$purged = self::tags( (string) $answer->header( 'X-LiteSpeed-Purge' ) );
		foreach ( $this->pages as $known => $page ) {
			if ( in_array( '*', $purged, true ) || array_intersect( $purged, $page['tags'] ) !== array() ) {
				unset( $this->pages[ $known ] );
			}
		}
		return $answer;
	}

	public function has( string $path ): bool {
		return isset( $this->pages[ $path ] );
	}

	public static function seconds( RestResponse $answer ): int {
		$control = (string) $answer->header( 'X-LiteSpeed-Cache-Control' );
		return preg_match( '/^public,max-age=(\d+)$/D', $control, $found ) === 1 ? (int) $found[1] : 0;
	}

	/** @return list<string> */
	private static function tags( string $header ): array {
		return array_values( array_diff( array_map( 'trim', explode( ',', $header ) ), array( '', 'public' ) ) );
	}
}
