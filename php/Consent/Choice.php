<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** What a visitor allows; what is necessary is not theirs to refuse. */
final readonly class Choice {

	public function __construct( public bool $preferences, public bool $statistics, public bool $marketing ) {
	}

	public function allows( Category $category ): bool {
		return match ( $category ) {
			Category::Necessary   => true,
			Category::Preferences => $this->preferences,
			Category::Statistics  => $this->statistics,
			Category::Marketing   => $this->marketing,
		};
	}
}
