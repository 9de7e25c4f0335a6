<?php
declare(strict_types=1);

namespace Vitrine\Content\Options;

use Vitrine\Content\Team\Members;
use Vitrine\I18n\Countries;
use Vitrine\Storefront\Links;
use Vitrine\Storefront\Pictures;

/** What stored options need to become what a visitor sees: addresses, pictures, people, names of countries. */
final readonly class Resolver {

	public function __construct(
		public Links $links,
		public Pictures $pictures,
		public Members $members,
		public Countries $countries,
	) {
	}
}
