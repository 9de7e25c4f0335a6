<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** A visitor's consent; necessary cookies can't be refused. */
final readonly class ConsentChoice {

	public function __construct( public bool $preferences, public bool $statistics, public bool $marketing ) {
	}

	public function allows( ConsentCategory $category ): bool {
		return match ( $category ) {
			ConsentCategory::Necessary   => true,
			ConsentCategory::Preferences => $this->preferences,
			ConsentCategory::Statistics  => $this->statistics,
			ConsentCategory::Marketing   => $this->marketing,
		};
	}
}
