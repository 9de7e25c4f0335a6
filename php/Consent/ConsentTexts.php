<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** Texts of the cookie banner. */
final class ConsentTexts {

	/**
	 * Increase when the meaning of the texts or of the list changes: visitors are then asked again, and each record says which texts were
	 * shown.
	 */
	public const VERSION = 1;

	public static function title(): string {
		return __( 'Your cookie choices', 'vitrine' );
	}

	public static function introduction(): string {
		return __(
			'Necessary cookies make the shop work; others need your consent, which you can withdraw at any time.',
			'vitrine'
		);
	}

	/** @return list<string> Paragraphs. */
	public static function about(): array {
		return array(
			__(
				'Cookies and browser storage are small pieces of data that a website stores on your device. Some last until you close the browser, others longer; the details say how long.',
				'vitrine'
			),
			__(
				'The law allows us to store what the shop needs to work. Everything else requires your consent, which you give here, freely and for each purpose. If you decline, the whole shop still works.',
				'vitrine'
			),
			__(
				'You can change or withdraw your choice with the button “Cookie settings” at the end of every page. Data that you no longer allow is then deleted, as far as a website can do so.',
				'vitrine'
			),
			__(
				'As proof, we store when you made your choice, what you chose, which version of these texts you saw, and a random ID that is also stored in your browser. We do not store your name or address with it.',
				'vitrine'
			),
		);
	}
}
