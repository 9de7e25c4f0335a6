<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

/** What the setup form creates, and the theme that shows it. */
final readonly class StarterContent {

	/** @param string $theme `Theme::BUNDLED` or `Theme::KEEP`. */
	public function __construct( public bool $pages, public bool $samples, public string $theme ) {
	}
}
