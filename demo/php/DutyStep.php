<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Admin\Setup\StarterPages;
use Vitrine\I18n\Languages;

/** The pages that setup writes in full: the notice on the legal guarantee and the accessibility statement. */
final class DutyStep implements Step {

	public function __construct( private readonly StarterPages $pages, private readonly Languages $languages ) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		$this->pages->makeComplete( $this->languages->all() );
		$output->say( 'pages of the legal guarantee and accessibility' );
	}
}
