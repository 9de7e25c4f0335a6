<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

/** A complete response. */
final readonly class CachedPage {

	/** Length of the compressed form of an empty page. */
	private const EMPTY_GZIP_BYTES = 20;

	/**
	 * @param array<string, string> $headers Without those that depend on the request.
	 * @param string                $body    HTML, compressed with gzip if `$gzip`.
	 */
	public function __construct( public array $headers, public string $etag, public string $body, public bool $gzip ) {
	}

	/** @param array<string, string> $headers */
	public static function of( string $html, array $headers, string $etag ): self {
		$gzip = function_exists( 'gzencode' ) ? gzencode( $html, 9 ) : false;
		return new self( $headers, $etag, $gzip === false ? $html : $gzip, $gzip !== false );
	}

	/** @param array<string, string|null> $row Columns `headers`, `etag`, `body` and `gzip`. Null if this server can't read it. */
	public static function fromRow( array $row ): ?self {
		$gzip    = (string) $row['gzip'] === '1';
		$headers = json_decode( (string) $row['headers'], true );
		$body    = base64_decode( (string) $row['body'], true );
		$isEmpty = strlen( (string) $body ) <= ( $gzip ? self::EMPTY_GZIP_BYTES : 0 );
		return ! is_array( $headers ) || $body === false || $isEmpty || ( $gzip && ! function_exists( 'gzdecode' ) )
			? null
			: new self( array_filter( $headers, 'is_string' ), (string) $row['etag'], $body, $gzip );
	}

	public function html(): string {
		return $this->gzip ? (string) gzdecode( $this->body ) : $this->body;
	}
}
