<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Options\OptionFields;
use Vitrine\Admin\Settings\Options\OptionSections;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Consent\ConsentBar;
use Vitrine\Consent\ConsentPlugins;
use Vitrine\Consent\ConsentTexts;
use Vitrine\Consent\Service;
use Vitrine\Consent\Services;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Settings\OptionGroups;

defined( 'ABSPATH' ) || exit;

/** Settings > Consent and services: third-party services, loaded only with consent, and what visitors read about them. */
final class ConsentTopic implements Topic, HasContext {

	public function __construct(
		private readonly OptionFields $fields,
		private readonly Services $services,
		private readonly ConsentPlugins $plugins,
		private readonly Settings $settings,
	) {
	}

	public function key(): string {
		return 'consent';
	}

	public function title(): string {
		return __( 'Consent and services', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		return array( 'bar' => $this->settings->get( ConsentBar::class )->value )
			+ $this->fields->read( OptionGroups::GENERAL, self::keys() );
	}

	public function context(): array {
		$plugin = $this->plugins->found();
		return array(
			'plugin'   => $plugin->name ?? '',
			'obstacle' => $plugin->obstacle ?? '',
			'sections' => $this->fields->sections( OptionGroups::GENERAL, OptionSections::services() ),
			'version'  => ConsentTexts::VERSION,
			'proofs'   => admin_url( 'admin.php?page=vitrine-consent' ),
			'services' => array_map(
				static fn ( Service $service ): array => array(
					'name'    => $service->name,
					'gets' => $service->gets,
				),
				$this->services->configured()
			),
		);
	}

	public function save( array $values ): array {
		$errors = $this->fields->errors( OptionGroups::GENERAL, self::keys(), $values );
		$typed  = $values['bar'] ?? $this->settings->get( ConsentBar::class )->value;
		$bar    = ConsentBar::tryFrom( is_string( $typed ) ? $typed : '' );
		if ( $bar === null ) {
			$errors['bar'] = __( 'Choose an option.', 'vitrine' );
		} elseif ( $bar === ConsentBar::Plugin && ! $this->plugins->isChosen() && $this->plugins->found()?->obstacle !== '' ) {
			$errors['bar'] = __( 'No active plugin can ask, so the shop’s own cookie bar still does.', 'vitrine' );
		}
		if ( $bar !== null && $errors === array() ) {
			$this->settings->save( $bar );
			$this->fields->save( OptionGroups::GENERAL, self::keys(), $values );
		}
		return $errors;
	}

	/** @return list<string> */
	private static function keys(): array {
		return array_merge( ...array_values( OptionSections::services() ) );
	}
}
