<?php
declare(strict_types=1);
?>
</div>
<?php vitrine_block( 'footer' ); ?>
<?php vitrine_island( 'cart' ); ?>
<?php wp_footer(); ?>
</body>
</html>
