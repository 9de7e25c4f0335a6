<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** Something on a page that the policy blocks. */
final readonly class BlockedItem {

	/** Characters: enough to recognise a script. */
	private const MAX_LENGTH = 80;

	private function __construct( public string $text, public string $source ) {
	}

	/**
	 * @param string $text   Its beginning or its address.
	 * @param string $code   Where to look for the plugin or theme it comes from.
	 * @param list<string> $extensions Folders of the active plugins and themes.
	 */
	public static function of( string $text, string $code, array $extensions ): self {
		$line  = trim( (string) preg_replace( '/\s+/', ' ', $text ) );
		$found = preg_match( '~wp-content\\\\?/(?:plugins|themes)\\\\?/([\w.-]+)~', $code, $match ) === 1 ? $match[1] : '';
		foreach ( $found === '' ? $extensions : array() as $extension ) {
			// Short names such as "seo" also occur as words.
			if ( strlen( $extension ) > 4 && stripos( str_replace( '_', '-', $code ), $extension ) !== false ) {
				$found = $extension;
			}
		}
		return new self( mb_strlen( $line ) > self::MAX_LENGTH ? mb_substr( $line, 0, self::MAX_LENGTH - 1 ) . '…' : $line, $found );
	}
}
