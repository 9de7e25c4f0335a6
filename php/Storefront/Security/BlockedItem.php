<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** Something on a page that the policy blocks. */
final readonly class BlockedItem {

	/** Characters: enough to recognise a script. */
	private const MAX_LENGTH = 80;

	/** @param array<string, list<string>> $allow */
	private function __construct( public string $text, public string $source, public string $code, public array $allow ) {
	}

	/**
	 * @param string $text   Its beginning or its address.
	 * @param string $code   All of the script, the handler or the address: names the plugin or theme that it comes from.
	 * @param list<string> $extensions Folders of the active plugins and themes.
	 * @param array<string, list<string>> $allow Sources by directive that let exactly this through; empty if a policy cannot.
	 * @param string $hint   More to recognise the plugin by, for instance an id.
	 */
	public static function of( string $text, string $code, array $extensions, array $allow, string $hint ): self {
		$line  = trim( (string) preg_replace( '/\s+/', ' ', $text ) );
		$found = preg_match( '~wp-content\\\\?/(?:plugins|themes)\\\\?/([\w.-]+)~', $code, $match ) === 1 ? $match[1] : '';
		foreach ( $found === '' ? $extensions : array() as $extension ) {
			// Short names such as "seo" also occur as words.
			if ( strlen( $extension ) > 4 && stripos( str_replace( '_', '-', "$code $hint" ), $extension ) !== false ) {
				$found = $extension;
			}
		}
		$short = mb_strlen( $line ) > self::MAX_LENGTH ? mb_substr( $line, 0, self::MAX_LENGTH - 1 ) . '…' : $line;
		return new self( $short, $found, $code, $allow );
	}

	public function isInlineScript(): bool {
		return array_keys( $this->allow ) === array( 'script-src' ) && str_starts_with( $this->allow['script-src'][0] ?? '', "'sha256-" );
	}

	/** The same for the same code on each page. */
	public function key(): string {
		return 'b' . substr( hash( 'sha256', (string) wp_json_encode( $this->allow === array() ? $this->text : $this->allow ) ), 0, 12 );
	}
}
