<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\I18n\Countries;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Storefront\ResponsiveImages;
use Vitrine\Storefront\Routing\Links;

/** Services that options need to build their output: URLs, pictures, team members, country names, currencies, settings. */
final readonly class OptionResolver {

	public function __construct(
		public Links $links,
		public ResponsiveImages $pictures,
		public TeamDirectory $members,
		public Countries $countries,
		public Currencies $currencies,
		public Settings $settings,
	) {
	}
}
