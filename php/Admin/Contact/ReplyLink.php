<?php
declare(strict_types=1);

namespace Vitrine\Admin\Contact;

use Vitrine\Admin\AdminDates;
use Vitrine\Contact\Message;
use Vitrine\I18n\Languages;

/** Builds a `mailto:` link that replies to a message in the visitor's language and quotes it. */
final class ReplyLink {

	/** Windows truncates URLs at about 2,000 characters; an encoded non-ASCII character takes six or more. */
	private const MAX_ENCODED_LENGTH = 1600;

	public function __construct( private readonly Languages $languages ) {
	}

	public function url( Message $message ): string {
		return $this->languages->withLanguage(
			$this->languages->find( $message->sender->language ) ?? $this->languages->default(),
			static fn (): string => self::mailto( $message )
		);
	}

	private static function mailto( Message $message ): string {
		$subject = sprintf(
			/* translators: %s: name of the shop */
			__( 'Your message to %s', 'vitrine' ),
			html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' )
		);
		$day = AdminDates::dayOf( $message->sentAt->getTimestamp() );
		/* translators: 1: date, 2: name of a person */
		$begin  = sprintf( __( 'On %1$s %2$s wrote:', 'vitrine' ), $day, $message->sender->name );
		$head   = 'mailto:' . rawurlencode( $message->sender->email ) . '?subject=' . rawurlencode( $subject ) . '&body=';
		$quoted = "\r\n\r\n$begin\r\n" . (string) preg_replace( '/^/m', '> ', str_replace( "\r", '', $message->text ) );
		return $head . self::encoded(
			str_replace( "\n", "\r\n", str_replace( "\r\n", "\n", $quoted ) ),
			self::MAX_ENCODED_LENGTH - strlen( $head )
		);
	}

	/** Encodes the text, shortened with an ellipsis if the result exceeds `$most` characters. */
	private static function encoded( string $text, int $most ): string {
		$whole = rawurlencode( $text );
		if ( strlen( $whole ) <= $most ) {
			return $whole;
		}
		$length = mb_strlen( $text );
		do {
			$length  = (int) ( $length * 0.9 );
			$encoded = rawurlencode( mb_substr( $text, 0, $length ) . '…' );
		} while ( strlen( $encoded ) > $most && $length > 1 );
		return $encoded;
	}
}
