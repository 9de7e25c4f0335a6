<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Content\Options\General\PrivacyPolicy;
use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Options\Resolver;
use Vitrine\Content\Options\Shop\TermsPage;

/** Whether the pages are there that a shop must have by law. */
final class PagesCheck implements Check {

	public function __construct( private readonly OptionsStore $options, private readonly Resolver $resolver ) {
	}

	public function key(): string {
		return 'pages';
	}

	public function title(): string {
		return __( 'Pages that a shop must have', 'vitrine' );
	}

	public function find(): Finding {
		$missing = array();
		foreach ( array( array( Groups::GENERAL, new PrivacyPolicy() ), array( Groups::SHOP, new TermsPage() ) ) as [ $group, $option ] ) {
			if ( $option->wire( $this->options->value( $group, $option ), $this->resolver ) === null ) {
				$missing[ $option->label() ] = SettingsScreen::url( $group );
			}
		}
		return $missing === array()
			? Finding::good( __( 'Privacy policy and terms of sale are linked', 'vitrine' ) )
			: Finding::critical( __( 'Pages that a shop must have are missing', 'vitrine' ), __( 'Customers agree to them in the checkout: please write them and choose them in the settings.', 'vitrine' ), $missing );
	}
}
