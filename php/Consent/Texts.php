<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** What visitors are told before they choose. */
final class Texts {

	/** Raised whenever what is told or listed changes in meaning: every visitor is then asked again, and the proof says which texts were seen. */
	public const VERSION = 1;

	public static function title(): string {
		return __( 'You decide about cookies', 'vitrine' );
	}

	public static function introduction(): string {
		return __( 'The necessary ones make the shop work. For all others we ask you first; you can change your mind at any time.', 'vitrine' );
	}

	/** @return list<string> Paragraphs. */
	public static function about(): array {
		return array(
			__( 'Cookies and the browser’s storage are small notes that a website keeps on your device. Some last until you close the browser, some longer; the details say how long.', 'vitrine' ),
			__( 'The law lets us keep what the shop needs to work. Everything else needs your consent, which you give here, freely and for each purpose. Saying no costs you nothing: all of the shop works without it.', 'vitrine' ),
			__( 'You can change or withdraw your choice with the button in the lower left corner of every page. What was kept by what you no longer allow is then deleted as far as a website can.', 'vitrine' ),
			__( 'As proof we keep when you chose, what you chose, which version of these texts you saw, and a random number that is also in your browser. We keep no name and no address with it.', 'vitrine' ),
		);
	}
}
