<?php
/**
 * The values of a filter. The first ones are visible, the others folded away.
 *
 * @var Vitrine\Storefront\View                     $view
 * @var Vitrine\CataloguePages\View\FilterGroupView $group
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

$vitrine_title = "v-facet-$group->name";

?>
<details class="v-facet"<?php echo $group->open ? ' open' : ''; ?>>
	<summary class="v-facet__summary"><h2 class="v-facet__title" id="<?php echo esc_attr( $vitrine_title ); ?>"><?php echo esc_html( $group->label ); ?></h2><?php Icons::print( 'chevron' ); ?></summary>
	<ul class="v-facet__choices" aria-labelledby="<?php echo esc_attr( $vitrine_title ); ?>">
		<?php
		foreach ( $group->first as $vitrine_choice ) {
			$view->show( 'catalogue/choice', array( 'link' => $vitrine_choice ) );
		}
		?>
	</ul>
	<?php if ( $group->more !== array() ) : ?>
		<details class="v-facet__more"<?php echo $group->isUnfolded() ? ' open' : ''; ?>>
			<summary class="v-facet__unfold"><?php esc_html_e( 'Show more', 'vitrine' ); ?> <span class="v-sr">(<?php echo esc_html( $group->label ); ?>)</span></summary>
			<ul class="v-facet__choices" aria-labelledby="<?php echo esc_attr( $vitrine_title ); ?>">
				<?php
				foreach ( $group->more as $vitrine_choice ) {
					$view->show( 'catalogue/choice', array( 'link' => $vitrine_choice ) );
				}
				?>
			</ul>
		</details>
	<?php endif; ?>
</details>
