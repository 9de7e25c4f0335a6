<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Content\Options\Kinds\OptionResolver;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the legally required pages exist. */
final class PagesCheck implements HealthCheck {

	private const REQUIRED = array( 'privacy_policy', 'terms_page' );

	public function __construct( private readonly OptionsStore $options, private readonly OptionResolver $resolver ) {
	}

	public function key(): string {
		return 'pages';
	}

	public function title(): string {
		return __( 'Required pages', 'vitrine' );
	}

	public function find(): Finding {
		$missing = array();
		foreach ( OptionGroups::all() as $group => $options ) {
			foreach ( $options as $option ) {
				$isRequired = in_array( $option->key(), self::REQUIRED, true );
				if ( $isRequired && $option->wire( $this->options->value( $group, $option->key() ), $this->resolver ) === null ) {
					$missing[ $option->label() ] = SettingsScreen::url( $group );
				}
			}
		}
		return $missing === array()
			? Finding::good( __( 'Privacy policy and terms of sale are linked', 'vitrine' ) )
			: Finding::critical(
				__( 'Required pages are missing', 'vitrine' ),
				__( 'Customers accept them at checkout: write these pages and select them in the settings.', 'vitrine' ),
				$missing
			);
	}
}
