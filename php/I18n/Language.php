<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** A language of the shop. */
final readonly class Language {

	/**
	 * @param string $code   As in URLs and `?lang=`: `lt`.
	 * @param string $locale WordPress locale: `lt_LT`.
	 * @param string $name   In the language itself: `Lietuvių`.
	 * @param string $tag    Language tag, unless it is the code.
	 */
	public function __construct( public string $code, public string $locale, public string $name, private string $tag = '' ) {
	}

	/** The language of a regional one, whose texts it shows where it has none of its own: `de` of `de-ch`. */
	public function base(): string {
		return (string) strtok( $this->code, '-' );
	}

	/**
	 * @param array<string, int> $versions By language code.
	 * @return int|null That in this language, or in that without region, which a regional one shows.
	 */
	public function own( array $versions ): ?int {
		return $versions[ $this->code ] ?? $versions[ $this->base() ] ?? null;
	}

	/** For `<html lang>` and `hreflang`: the language without region, as one page serves all regions. */
	public function tag(): string {
		return $this->tag === '' ? $this->code : $this->tag;
	}

	/**
	 * For Intl. Arabic has its digits where the shop's scripts have Latin ones: versions of the CLDR differ, so that a price would change
	 * its digits in the cart.
	 */
	public function intlLocale(): string {
		return strtok( $this->locale, '_' ) === 'ar' ? "$this->locale@numbers=latn" : $this->locale;
	}
}
