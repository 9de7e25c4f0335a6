<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** Number and date formats of a language for servers without the intl extension, and dates in digits for lists. */
final class Conventions {

	/** Most of Europe. */
	private const USUAL = array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", "\u{a0}", 'd.m.Y' );

	/** @var array<string, array{string, string, string, string, string}>|null */
	private static ?array $all = null;

	/** @param string $money Pattern of `sprintf()`: 1 is the amount, 2 the currency. */
	private function __construct(
		public readonly string $money,
		public readonly string $decimal,
		public readonly string $thousands,
		public readonly string $percentSpace,
		public readonly string $day,
	) {
	}

	public static function of( string $locale ): self {
		self::$all ??= require __DIR__ . '/conventions.php';
		$all = self::$all;
		return new self( ...( $all[ $locale ] ?? $all[ (string) strtok( $locale, '_' ) ] ?? self::USUAL ) );
	}
}
