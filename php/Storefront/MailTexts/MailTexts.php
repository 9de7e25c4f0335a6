<?php
declare(strict_types=1);

namespace Vitrine\Storefront\MailTexts;

use Vitrine\I18n\Language;

/** The owner's own texts in e-mails to customers, by e-mail and language. A missing text is the shop's. */
final class MailTexts {

	/** Option: `{kind: {language: {field: text}}}`, without empty texts. */
	public const OPTION = 'vitrine_mail_texts';

	/** Maximum number of characters by field. */
	public const FIELDS = array(
		'subject' => 150,
		'heading' => 150,
		'intro'   => 3000,
		'outro'   => 3000,
	);

	public const ORDER_NUMBER = 'order_number';
	public const FIRST_NAME   = 'first_name';
	public const SHOP         = 'shop';

	/**
	 * @param array<string, string> $values By placeholder.
	 */
	public function in( string $kind, Language $language, array $values ): MailText {
		$typed = self::all()[ $kind ] ?? array();
		return new MailText( ( $typed[ $language->code ] ?? array() ) + ( $typed[ $language->base() ] ?? array() ), $values );
	}

	/** @return array<string, array<string, array<string, string>>> As stored. */
	public static function all(): array {
		$all = array();
		foreach ( (array) get_option( self::OPTION, array() ) as $kind => $languages ) {
			foreach ( is_array( $languages ) ? $languages : array() as $code => $texts ) {
				$all[ (string) $kind ][ (string) $code ] = array_intersect_key(
					array_filter( is_array( $texts ) ? $texts : array(), 'is_string' ),
					self::FIELDS
				);
			}
		}
		return $all;
	}

	/** @param array<string, array<string, array<string, string>>> $texts */
	public static function save( array $texts ): void {
		if ( $texts !== self::all() ) {
			update_option( self::OPTION, $texts, false );
		}
	}
}
