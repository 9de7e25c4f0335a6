<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use WP_HTML_Tag_Processor;

/**
 * Hashes of the inline scripts that WordPress prints in this request. Scripts that reach the page in another way, for instance in a
 * product's text, have no hash, and browsers do not run them.
 */
final class InlineScripts {

	/** @var array<string, true> Keys are sources for `script-src`. */
	private array $hashes = array();

	/**
	 * Filter `wp_inline_script_attributes`, which every inline script passes.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	public function collect( array $attributes, string $script ): array {
		$type = is_string( $attributes['type'] ?? null ) ? $attributes['type'] : '';
		if ( self::isExecutable( $type ) ) {
			$this->hashes[ self::hash( $script ) ] = true;
			if ( preg_match( '~</?script|<!--~i', $script ) === 1 ) {
				$this->hashes[ self::hash( self::escaped( $script, $type ) ) ] = true;
			}
		}
		return $attributes;
	}

	/** @return list<string> */
	public function hashes(): array {
		return array_keys( $this->hashes );
	}

	/** Whether browsers apply `script-src` to an inline script of this type. Data such as JSON needs no hash. */
	public static function isExecutable( string $type ): bool {
		return preg_match(
			'~^\s*+(?:|module|importmap|speculationrules|(?:text|application)/(?:x-)?(?:java|ecma|j|live)script[\d.]*)\s*(?:;.*)?$~iD',
			$type
		) === 1;
	}

	/** Browsers hash the text after normalizing its line breaks. */
	public static function hash( string $script ): string {
		$text = str_replace( array( "\r\n", "\r" ), "\n", $script );
		return "'sha256-" . base64_encode( hash( 'sha256', $text, true ) ) . "'";
	}

	/** WordPress 7 escapes these sequences after the filter. */
	private static function escaped( string $script, string $type ): string {
		$processor = new WP_HTML_Tag_Processor( '<script></script>' );
		$processor->next_tag();
		if ( $type !== '' ) {
			$processor->set_attribute( 'type', $type );
		}
		if ( ! $processor->set_modifiable_text( $script ) ) {
			return $script;
		}
		$html = $processor->get_updated_html();
		return substr( $html, (int) strpos( $html, '>' ) + 1, -strlen( '</script>' ) );
	}
}
