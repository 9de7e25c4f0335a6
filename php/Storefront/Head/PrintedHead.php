<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Head;

use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit;

/**
 * What other plugins have printed at the start of `wp_head`: the shop prints the rest. Compares the page's output buffer, as
 * `Security\PluginOutput` does: a buffer of its own would get in the way of plugins that open one here and close it in the footer.
 */
final class PrintedHead {

	/** Level and length of the output buffer at the last look; level 0 if there is none. */
	private int $level  = 0;
	private int $length = 0;

	private string $html = '';

	/** Whether output was flushed or replaced, so that what was printed is not known. */
	private bool $isUnknown = false;

	/** Level of the buffer that was opened here because the page had none. */
	private int $own = 0;

	/** @var array<string, true>|null */
	private ?array $found = null;

	/** Looks at the start of `wp_head`, and again after the priority at which plugins open buffers. */
	public static function watch(): self {
		$head = new self();
		add_action( 'wp_head', $head->begin( ... ), PHP_INT_MIN );
		add_action( 'wp_head', $head->look( ... ), 0 );
		return $head;
	}

	/**
	 * Whether the head has this; the first call reads what was printed until then.
	 *
	 * @param string $what `title`, `canonical`, `noindex`, a name or property of a `<meta>` (`og:image`), or a type of structured data
	 *   (`@BreadcrumbList`).
	 */
	public function has( string $what ): bool {
		$this->found ??= $this->read();
		return $this->isUnknown || isset( $this->found[ $what ] );
	}

	private function begin(): void {
		if ( ob_get_level() === 0 ) {
			ob_start();
			$this->own = 1;
		}
		$this->level  = ob_get_level();
		$this->length = (int) ob_get_length();
	}

	private function look(): void {
		$level  = ob_get_level();
		$output = (string) ob_get_contents();
		// A buffer that was opened since then has only what was printed after that.
		$start            = $level > $this->level ? 0 : $this->length;
		$this->isUnknown  = $this->isUnknown || $this->level === 0 || $level < $this->level || strlen( $output ) < $start;
		$this->html      .= substr( $output, $start );
		$this->level      = $level;
		$this->length     = strlen( $output );
	}

	/** @return array<string, true> */
	private function read(): array {
		$this->look();
		if ( $this->own !== 0 && $this->own === ob_get_level() ) {
			ob_end_flush();
		}
		$found = array();
		$tags  = new WP_HTML_Tag_Processor( $this->html );
		while ( $tags->next_tag() ) {
			foreach ( self::names( $tags ) as $name ) {
				$found[ $name ] = true;
			}
		}
		return $found;
	}

	/** @return list<string> */
	private static function names( WP_HTML_Tag_Processor $tags ): array {
		$text = static fn ( string $name ): string => trim( (string) $tags->get_attribute( $name ) );
		switch ( $tags->get_tag() ) {
			case 'TITLE':
				return array( 'title' );
			case 'LINK':
				return $text( 'href' ) === '' ? array() : explode( ' ', strtolower( $text( 'rel' ) ) );
			case 'META':
				$name = strtolower( $text( 'property' ) ?: $text( 'name' ) );
				return match ( true ) {
					$text( 'content' ) === '' => array(),
					$name === 'robots' && stripos( $text( 'content' ), 'noindex' ) !== false => array( $name, 'noindex' ),
					default => array( $name ),
				};
			case 'SCRIPT':
				return strtolower( $text( 'type' ) ) === 'application/ld+json'
					? self::types( json_decode( $tags->get_modifiable_text(), true ) )
					: array();
			default:
				return array();
		}
	}

	/** @return list<string> Types of structured data at any depth, with an @. */
	private static function types( mixed $data ): array {
		$types = array();
		foreach ( is_array( $data ) ? $data : array() as $key => $value ) {
			foreach ( $key === '@type' ? (array) $value : array() as $type ) {
				$types[] = is_string( $type ) ? "@$type" : '';
			}
			array_push( $types, ...self::types( $value ) );
		}
		return $types;
	}
}
