<?php
/**
 * For servers without the intl extension, from the Unicode CLDR. By language or locale: money (1: amount, 2: currency), decimal separator,
 * thousands separator, the space before a percent sign, and a date in digits.
 */

declare(strict_types=1);

return array(
	'bg'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", '', 'd.m.Y.' ),
	'bs'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd.m.Y.' ),
	'ca'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd/m/Y' ),
	'cs'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", "\u{a0}", 'd. m. Y' ),
	'da'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd.m.Y' ),
	'de'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd.m.Y' ),
	'el'    => array( "%1\$s\u{a0}%2\$s", ',', '.', '', 'd/m/Y' ),
	'en'    => array( '%2$s%1$s', '.', ',', '', 'd/m/Y' ),
	'en_US' => array( '%2$s%1$s', '.', ',', '', 'm/d/Y' ),
	'es'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd/m/Y' ),
	'et'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", '', 'd.m.Y' ),
	'fi'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", "\u{a0}", 'd.m.Y' ),
	'fr'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{202f}", "\u{202f}", 'd/m/Y' ),
	'ga'    => array( '%2$s%1$s', '.', ',', '', 'd/m/Y' ),
	'hr'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd. m. Y.' ),
	'hu'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", '', 'Y. m. d.' ),
	'is'    => array( "%1\$s\u{a0}%2\$s", ',', '.', '', 'd.m.Y' ),
	'it'    => array( "%1\$s\u{a0}%2\$s", ',', '.', '', 'd/m/Y' ),
	'lt'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", "\u{a0}", 'Y-m-d' ),
	'lv'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", '', 'd.m.Y' ),
	'mk'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd.m.Y' ),
	'mt'    => array( '%2$s%1$s', '.', ',', '', 'd/m/Y' ),
	'nb'    => array( "%2\$s\u{a0}%1\$s", ',', "\u{a0}", "\u{a0}", 'd.m.Y' ),
	'nl'    => array( "%2\$s\u{a0}%1\$s", ',', '.', '', 'd-m-Y' ),
	'nn'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", "\u{a0}", 'd.m.Y' ),
	'pl'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", '', 'd.m.Y' ),
	'pt'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", '', 'd/m/Y' ),
	'pt_BR' => array( "%2\$s\u{a0}%1\$s", ',', '.', '', 'd/m/Y' ),
	'ro'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd.m.Y' ),
	'sk'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", "\u{a0}", 'd. m. Y' ),
	'sl'    => array( "%1\$s\u{a0}%2\$s", ',', '.', "\u{a0}", 'd. m. Y' ),
	'sq'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", '', 'd.m.Y' ),
	'sr'    => array( "%1\$s\u{a0}%2\$s", ',', '.', '', 'd.m.Y.' ),
	'sv'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", "\u{a0}", 'Y-m-d' ),
	'tr'    => array( '%2$s%1$s', ',', '.', '', 'd.m.Y' ),
	'uk'    => array( "%1\$s\u{a0}%2\$s", ',', "\u{a0}", '', 'd.m.Y' ),
);
