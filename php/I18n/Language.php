<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** One language of the shop. */
final readonly class Language {

	/**
	 * @param string $code   As in addresses and `?lang=`: `lt`.
	 * @param string $locale As WordPress names it: `lt_LT`.
	 * @param string $name   In the language itself: `Lietuvių`.
	 */
	public function __construct( public string $code, public string $locale, public string $name ) {
	}

	/** As in `<html lang>` and `hreflang`: the language alone, since a page serves all its regions. */
	public function tag(): string {
		return $this->code;
	}
}
