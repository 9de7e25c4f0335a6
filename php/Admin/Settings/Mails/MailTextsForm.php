<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Mails;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\MailTexts\MailTextFormat;
use Vitrine\Storefront\MailTexts\MailTexts;

/** The owner's texts of e-mails in Settings > E-mails: `{kind: {language: {subject, heading, intro, outro}}}`. */
final class MailTextsForm {

	public function __construct( private readonly MailPreviews $previews, private readonly Languages $languages ) {
	}

	/** @return array<string, array<string, array<string, string>>> Complete: '' for the shop's own text. */
	public function read(): array {
		$stored = MailTexts::all();
		$values = array();
		foreach ( array_keys( $this->previews->placeholders() ) as $kind ) {
			foreach ( $this->languages->all() as $language ) {
				$values[ $kind ][ $language->code ] = array_merge(
					array_fill_keys( array_keys( MailTexts::FIELDS ), '' ),
					$stored[ $kind ][ $language->code ] ?? array()
				);
			}
		}
		return $values;
	}

	/**
	 * @param mixed $sent As submitted.
	 * @return array<string, string> Messages by path, below `texts`.
	 */
	public function errors( mixed $sent ): array {
		$errors = array();
		foreach ( $this->typed( $sent ) as $kind => $languages ) {
			foreach ( $languages as $code => $texts ) {
				foreach ( $texts as $field => $text ) {
					$message = self::error( $text, MailTexts::FIELDS[ $field ], $this->previews->placeholders()[ $kind ] );
					if ( $message !== '' ) {
						$errors[ "texts.$kind.$code.$field" ] = $message;
					}
				}
			}
		}
		return $errors;
	}

	/** @param mixed $sent Accepted by `errors`. Texts of e-mails and languages that were not sent stay. */
	public function save( mixed $sent ): void {
		$all = MailTexts::all();
		foreach ( $this->typed( $sent ) as $kind => $languages ) {
			foreach ( $languages as $code => $texts ) {
				$all[ $kind ][ $code ] = array_filter( $texts, static fn ( string $text ): bool => $text !== '' );
			}
			$all[ $kind ] = array_filter( $all[ $kind ], static fn ( array $texts ): bool => $texts !== array() );
		}
		MailTexts::save( array_filter( $all, static fn ( array $languages ): bool => $languages !== array() ) );
	}

	/** @param list<string> $placeholders */
	private static function error( string $text, int $length, array $placeholders ): string {
		if ( mb_strlen( $text ) > $length ) {
			/* translators: %d: number of characters */
			return sprintf( __( 'Enter at most %d characters.', 'vitrine' ), $length );
		}
		$unknown = MailTextFormat::unknownPlaceholders( $text, ...$placeholders );
		return $unknown === array() ? '' : sprintf(
			/* translators: 1: placeholders that were typed, 2: placeholders that exist, for instance {shop} */
			__( 'Unknown placeholder: %1$s. You can use %2$s.', 'vitrine' ),
			implode( ', ', $unknown ),
			implode( ', ', array_map( MailTextFormat::placeholder( ... ), $placeholders ) )
		);
	}

	/** @return array<string, array<string, array<string, string>>> Of known e-mails in the shop's languages, cleaned. */
	private function typed( mixed $sent ): array {
		$typed = array();
		foreach ( array_keys( $this->previews->placeholders() ) as $kind ) {
			foreach ( $this->languages->all() as $language ) {
				$texts = is_array( $sent ) && is_array( $sent[ $kind ] ?? null ) ? $sent[ $kind ][ $language->code ] ?? null : null;
				foreach ( is_array( $texts ) ? array_intersect_key( $texts, MailTexts::FIELDS ) : array() as $field => $text ) {
					$text = is_string( $text ) ? $text : '';

					$typed[ $kind ][ $language->code ][ $field ] = in_array( $field, array( 'subject', 'heading' ), true )
						? MailTextFormat::line( $text )
						: MailTextFormat::typed( $text );
				}
			}
		}
		return $typed;
	}
}
